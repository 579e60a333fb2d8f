import { Table } from '@mantine/core'
import { useId, useState } from 'react'
import { ServerName } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import type { OptionMap } from '@/domain/option/fields'
import { isOptionKey } from '@/domain/option/fields'
import { textComparator } from '@/lib/compare'
import { FormSection } from '@/screens/kit/form-card'

/** Read-only table of options unknown to this console, without secrets. */
export function OtherOptions({ stored }: { stored: OptionMap }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const compareText = textComparator()
  const others = [...stored].filter(([key]) => !isOptionKey(key)).sort(([a], [b]) => compareText(a, b))
  if (others.length === 0) return null
  const body = others.map(([key, value]) => [
    <ServerName key="name" text={key} />,
    <ServerName key="value" text={value === null ? '（未能读取）' : value || '（空）'} />,
  ])
  const heading = (
    <PlainButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
      其他选项
    </PlainButton>
  )
  return (
    <FormSection
      title={heading}
      text={`服务器上还有 ${others.length} 个本控制台不认识的选项，只能查看。`}
      wide
    >
      <div id={id} hidden={!open}>
        <Table
          layout="fixed"
          aria-label="其他选项"
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          data={{ head: ['名称', '值'], body }}
        />
      </div>
    </FormSection>
  )
}
