import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from '@/components/display/cell.module.css'
import { fullKey, maskedKey } from '@/domain/token/tokens'
import type { Token } from '@/schemas/token'
import { Limits } from './limits'
import limits from './limits.module.css'

/** A key as `sk-1234…5678`, whole only on demand, and what it is limited to. */
export function KeyCell({ token }: { token: Token }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <div className={limits.cell}>
      <span className={styles.key}>
        {shown ? fullKey(token) : maskedKey(token)}
        <button
          type="button"
          className={styles.icon}
          aria-label={shown ? '隐藏密钥' : '显示密钥'}
          onClick={() => setShown(!shown)}
        >
          <Icon size={16} aria-hidden />
        </button>
      </span>
      <Limits token={token} />
    </div>
  )
}
