import { Title } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { IN_ROW, ROW_LINK } from '@/components/display/cells'
import cell from '@/components/display/cells.module.css'
import { Hint } from '@/components/display/hint'
import { serverText } from '@/components/display/server-text'
import { copyWithToast } from '@/components/toast/copy'
import { usageSearch } from '@/domain/log/address'
import { byProvider } from '@/domain/model/providers'
import { visibleText } from '@/lib/plain-text'
import styles from '@/table/list.module.css'

/** The user's callable models, grouped by provider. Names link to their usage; buttons copy or try a model. */
export function OwnModels({ models }: { models: readonly string[] }) {
  return byProvider(models).map(([provider, names]) => (
    <section key={provider} className={styles.provider} aria-label={provider}>
      <Title order={2} size="h6" className={styles.providerTitle}>
        {provider} <Hint component="span">{names.length}</Hint>
      </Title>
      <ul className={styles.models}>
        {names.map((model) => (
          <OwnModel key={model} model={model} />
        ))}
      </ul>
    </section>
  ))
}

const OwnModel = memo(function OwnModel({ model }: { model: string }) {
  const name = visibleText(model)
  return (
    <li className={styles.model} data-row={model} tabIndex={-1}>
      <Link
        to="/log"
        search={usageSearch({ model_name: model })}
        {...ROW_LINK}
        className={`${cell.rowName} ${styles.modelName}`}
        title={name}
      >
        {serverText(model)}
      </Link>
      <button
        type="button"
        {...IN_ROW}
        className={cell.icon}
        aria-label={`复制 ${name}`}
        title="复制"
        onClick={() => void copyWithToast(model)}
      >
        <IconCopy size={16} aria-hidden />
      </button>
      <Link
        to="/playground"
        search={{ model }}
        {...IN_ROW}
        className={styles.trial}
        aria-label={`试用 ${name}`}
      >
        试用
      </Link>
    </li>
  )
})
