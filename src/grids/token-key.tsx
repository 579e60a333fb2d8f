import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { fullKey, maskedKey } from '@/domain/tokens'
import type { Token } from '@/schemas/token'
import styles from './cell.module.css'

/** A key as `sk-1234…5678`, whole only on demand. */
export function KeyCell({ token }: { token: Token }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
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
  )
}
