import { Alert, Checkbox, NativeSelect, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { serverText } from '@/components/display/server-text'
import { CodeArea } from '@/components/input/code-area'
import { ManySelect } from '@/components/input/many-select'
import { VersionNote } from '@/components/input/version-note'
import { Dialog, DialogForm } from '@/components/overlay/dialog'
import { doublesVersion } from '@/domain/channel/base-url'
import {
  BULK_FIELDS,
  type BulkField,
  bulkPayload,
  newestBulkChanges,
  planBulkEdit,
} from '@/domain/channel/bulk-edit'
import { type BulkProblems, copiedForm, EMPTY_BULK_FORM, readBulkForm } from '@/domain/channel/bulk-form'
import { KNOWN_MODELS, withNames } from '@/domain/channel/models'
import { mayHaveTakenEffect } from '@/lib/errors'
import {
  allChannelsOptions,
  channelModelsOptions,
  channelName,
  updateChannel,
} from '@/queries/channel/channel'
import { groupListOptions } from '@/queries/group'
import { runnable } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { readNames, readWords } from '@/schemas/typed-text'
import { HIDDEN } from '@/screens/kit/bulk-dialog'
import type { BulkSetupProps } from '@/table/bulk-actions'
import { BulkChanges } from './bulk-changes'
import styles from './bulk-edit.module.css'

const LIST_WAYS = { set: '设为', add: '添加', remove: '移除' }
const MAPPING_WAYS = { set: '设为', add: '添加条目', remove: '移除条目' }
const NUMBER_WAYS = { set: '设为', by: '加减' }
const ADDRESS_WAYS = { set: '设为', clear: '清空' }

/** Form for editing many channels; plans one update per channel, applied to its newest values. */
export default function ChannelBulkEdit(props: BulkSetupProps<Channel>) {
  const { rows, isPlanned, onPlan, onClose } = props
  const [ticked, setTicked] = useState<ReadonlySet<BulkField>>(new Set())
  const [form, setForm] = useState(EMPTY_BULK_FORM)
  const [problems, setProblems] = useState<BulkProblems>({})
  const [notice, setNotice] = useState('')
  const [source, setSource] = useState<Channel>()
  const groups = useQuery(groupListOptions).data ?? []
  const models = useQuery(channelModelsOptions).data ?? KNOWN_MODELS
  const of = (field: 'group' | 'models') => [...new Set(rows.flatMap((row) => fromCsv(row[field])))]

  const change = <Field extends BulkField>(field: Field, value: Partial<(typeof form)[Field]>) => {
    setForm((now) => ({ ...now, [field]: { ...now[field], ...value } }))
    setProblems(({ [field]: _fixed, ...others }) => others)
    setNotice('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const read = readBulkForm(form, ticked)
    setProblems(read.problems)
    if (ticked.size === 0) return setNotice('请先勾选要修改的内容')
    if (Object.keys(read.problems).length > 0) return
    const { changed, unchanged, faulty } = planBulkEdit(rows, read.edit)
    const notes = faulty.map(({ channel, reason }) => `「${channelName(channel)}」已略过：${reason}`)
    if (changed.length === 0)
      return setNotice(
        [faulty.length === 0 ? '所选渠道都不需要修改。' : '没有可以修改的渠道。', ...notes].join(''),
      )
    const isRelative = [read.edit.priority, read.edit.weight].some((edit) => edit?.how === 'by')
    onPlan({
      leftOut: unchanged,
      callsEach: 2,
      notes,
      items: changed.map(({ channel, changes }) => ({
        row: channel,
        detail: <BulkChanges changes={changes} />,
        // Adding twice would be wrong; any other edit may be repeated.
        ...(isRelative && { isUnknown: mayHaveTakenEffect }),
        ...runnable(updateChannel, {
          id: channel.id,
          changes: (newest) => bulkPayload(newestBulkChanges(channel, newest, read.edit)),
        }),
      })),
    })
  }
  const tick = (field: BulkField, isTicked: boolean) => {
    setTicked((now) => new Set(isTicked ? [...now, field] : [...now].filter((other) => other !== field)))
    if (isTicked && source) setForm((now) => copiedForm(now, new Set([field]), source))
    setNotice('')
  }
  const field = (name: BulkField, ways: Record<string, string>, input: ReactNode) => (
    <BulkRow
      label={BULK_FIELDS[name]}
      isTicked={ticked.has(name)}
      onTick={(isTicked) => tick(name, isTicked)}
      ways={ways}
      how={form[name].how}
      onHow={(how) => change(name, { how } as Partial<(typeof form)[typeof name]>)}
    >
      {input}
    </BulkRow>
  )
  const list = (name: 'group' | 'models', offered: readonly string[], read: (text: string) => string[]) =>
    field(
      name,
      LIST_WAYS,
      <ManySelect
        aria-label={BULK_FIELDS[name]}
        value={form[name].items}
        onChange={(items) => change(name, { items })}
        options={form[name].how === 'remove' ? of(name) : withNames(offered, of(name))}
        read={read}
        error={problems[name]}
      />,
    )
  const text = (
    name: 'priority' | 'weight' | 'base_url',
    inputMode: 'numeric' | 'url',
    placeholder: string,
  ) => (
    <TextInput
      aria-label={BULK_FIELDS[name]}
      inputMode={inputMode}
      placeholder={placeholder}
      value={form[name].text}
      onChange={(event) => change(name, { text: event.currentTarget.value })}
      error={problems[name]}
    />
  )
  const numberHint = ({ how }: { how: 'set' | 'by' }) => (how === 'by' ? '例如 10 或 -10' : '整数')
  const mapping = form.model_mapping
  return (
    <Dialog
      onClose={onClose}
      title={`批量编辑 ${rows.length} 个渠道`}
      size="lg"
      closeOnClickOutside={false}
      {...(isPlanned && HIDDEN)}
    >
      <DialogForm submit="预览修改" onSubmit={submit} onCancel={onClose}>
        <Hint>勾选要修改的内容，其余保持不变。下一步可以查看每个渠道的修改，确认后才会发送。</Hint>
        <CopyFrom
          disabled={ticked.size === 0}
          onChoose={(channel) => {
            setSource(channel)
            if (channel) setForm((now) => copiedForm(now, ticked, channel))
          }}
        />
        <Stack gap="xs">
          {list('group', groups, readWords)}
          {list('models', models, readNames)}
          {field(
            'model_mapping',
            MAPPING_WAYS,
            mapping.how === 'remove' ? (
              <TextInput
                aria-label="模型映射"
                placeholder="原模型，多个用逗号分隔"
                value={mapping.names}
                onChange={(event) => change('model_mapping', { names: event.currentTarget.value })}
                error={problems.model_mapping}
              />
            ) : (
              <CodeArea
                aria-label="模型映射"
                placeholder='{"原模型": "实际模型"}'
                rows={3}
                value={mapping.text}
                onChange={(event) => change('model_mapping', { text: event.currentTarget.value })}
                error={problems.model_mapping}
              />
            ),
          )}
          {field('priority', NUMBER_WAYS, text('priority', 'numeric', numberHint(form.priority)))}
          {field('weight', NUMBER_WAYS, text('weight', 'numeric', numberHint(form.weight)))}
          {field(
            'base_url',
            ADDRESS_WAYS,
            form.base_url.how === 'clear' ? (
              <Hint>清空后使用类型的默认地址</Hint>
            ) : (
              <>
                {text('base_url', 'url', 'https://')}
                {rows.some(({ type }) => doublesVersion(type, form.base_url.text)) && (
                  <VersionNote
                    value={form.base_url.text}
                    onChange={(address) => change('base_url', { text: address })}
                  />
                )}
              </>
            ),
          )}
        </Stack>
        {notice !== '' && (
          <Alert color="yellow" role="alert">
            {serverText(notice)}
          </Alert>
        )}
      </DialogForm>
    </Dialog>
  )
}

/** A checkbox for one field; when ticked, also the inputs for its change. */
function BulkRow(props: {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  ways: Record<string, string>
  how: string
  onHow: (how: string) => void
  children: ReactNode
}) {
  const { label, isTicked, onTick, ways, how, onHow, children } = props
  return (
    <div className={styles.row}>
      <Checkbox
        label={`修改${label}`}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {isTicked && (
        <div className={styles.change}>
          <NativeSelect
            aria-label={`${label}的修改方式`}
            data={Object.entries(ways).map(([value, label]) => ({ value, label }))}
            value={how}
            onChange={(event) => onHow(event.currentTarget.value)}
          />
          <div className={styles.input}>{children}</div>
        </div>
      )}
    </div>
  )
}

/** Selects a channel, by search, from which the ticked fields are copied. */
function CopyFrom(props: { disabled: boolean; onChoose: (channel: Channel | undefined) => void }) {
  const { disabled, onChoose } = props
  const { data } = useQuery({ ...allChannelsOptions, meta: { silent: true } })
  const channels = data?.rows ?? []
  return (
    <Select
      label="从另一渠道复制"
      description={disabled ? '先勾选要复制的内容' : '已勾选的内容取自所选渠道'}
      placeholder="搜索渠道"
      searchable
      clearable
      limit={80}
      disabled={disabled}
      nothingFoundMessage="没有匹配的渠道"
      data={channels.map((channel) => ({
        value: String(channel.id),
        label: `#${channel.id} ${channelName(channel)}`,
      }))}
      onChange={(id) => {
        onChoose(channels.find((candidate) => String(candidate.id) === id))
      }}
    />
  )
}
