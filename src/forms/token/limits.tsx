import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ManySelect } from '@/components/input/many-select'
import { splitNames } from '@/domain/channel/models'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import { availableModelsOptions } from '@/queries/model'

/** Limits of a token: its models (suggested ones or any others) and the networks it may be used from. */
export function LimitFields(props: { models: FieldInput<string[]>; subnet: FieldInput<string> }) {
  const { models, subnet } = props
  const available = useQuery(availableModelsOptions).data ?? []
  return (
    <>
      <ManySelect
        label="模型范围"
        {...models}
        options={available}
        read={splitNames}
        placeholder="留空则不限制"
      />
      <Textarea
        label="IP 限制"
        description="每行一个网段，或用逗号分隔，支持 IPv4 与 IPv6"
        placeholder="留空则不限制，如 192.168.0.0/24"
        rows={3}
        spellCheck={false}
        {...subnet}
      />
    </>
  )
}
