import { Card, Table } from '@mantine/core'
import { useId, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import { isOptionKey } from '@/domain/option/fields'
import type { OptionMap } from '@/domain/option/option-map'
import { textOrder } from '@/lib/compare'

/** Options that this console does not know, read-only and without secrets. */
export function OtherOptions({ stored }: { stored: OptionMap }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const compareText = textOrder()
  const others = [...stored].filter(([key]) => !isOptionKey(key)).sort(([a], [b]) => compareText(a, b))
  if (others.length === 0) return null
  const body = others.map(([key, value]) => [
    <ServerName key="name" text={key} />,
    <ServerName key="value" text={value === null ? '（未能读取）' : value || '（空）'} />,
  ])
  return (
    <Card withBorder padding="lg" component="section">
      <div>
        <PlainButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          其他选项
        </PlainButton>
        <Hint mt={6}>{`服务器上还有 ${others.length} 个本控制台不认识的选项，只能查看。`}</Hint>
      </div>
      <div id={id} hidden={!open}>
        <Table
          mt="md"
          layout="fixed"
          aria-label="其他选项"
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          data={{ head: ['名称', '值'], body }}
        />
      </div>
    </Card>
  )
}
