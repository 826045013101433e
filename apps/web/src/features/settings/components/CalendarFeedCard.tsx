import { feedContents, type CalendarFeed } from '@honora/contract/calendar-feed.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import styles from '../settings.module.css'

type Shows = CalendarFeed['shows']

/** The own appointments on the phone: a secret address, shown once, that can be renewed and switched off. */
export function CalendarFeedCard() {
  const t = useText()
  const client = useClient()
  const question = useQuestion('calendar-feed', () => client.getCalendarFeed({}))
  const [address, setAddress] = useState<string | null>(null)
  if (question.data?.canHave === false) return null
  return (
    <Card title={t('settings.feed.title')}>
      <div className="stack s4">
        <p className="soft small">{t('settings.feed.hint')}</p>
        {address !== null && <Address address={address} />}
        <Answer question={question} rows={2}>
          {({ feed }) => (
            <FeedForm
              feed={feed}
              onChanged={async (made) => {
                setAddress(made)
                await question.mutate()
              }}
            />
          )}
        </Answer>
      </div>
    </Card>
  )
}

function FeedForm({
  feed,
  onChanged,
}: {
  feed: CalendarFeed | null
  onChanged: (address: string | null) => Promise<unknown>
}) {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const confirm = useConfirm()
  const report = useReportProblem()
  const notify = useNotify()
  const [chosen, setChosen] = useState<Shows>(feed?.shows ?? 'busy')
  const ask = async (what: 'renew' | 'remove') =>
    (await confirm({
      header: t(`settings.feed.${what}`),
      question: t(`settings.feed.${what}Question`),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t(`settings.feed.${what}`), value: true, variant: 'error' },
      ],
    })) === true
  const renew = useAction(async () => {
    if (feed !== null && !(await ask('renew'))) return
    const made = await client.renewCalendarFeed({ body: { shows: chosen } })
    await onChanged(made.address)
  }, report)
  const change = useAction(async (shows: Shows) => {
    setChosen(shows)
    if (feed === null) return
    await client.updateCalendarFeed({ body: { shows } })
    await onChanged(null)
    notify({ severity: 'success', message: t('shell.saved') })
  }, report)
  const remove = useAction(async () => {
    if (!(await ask('remove'))) return
    await client.removeCalendarFeed({})
    await onChanged(null)
  }, report)
  return (
    <>
      <SelectField
        label={t('settings.feed.shows')}
        value={chosen}
        options={feedContents.map((value) => ({
          value,
          label: t(`settings.feed.shows.${value}`),
        }))}
        onChange={(event) => {
          const shows = feedContents.find((each) => each === event.target.value)
          if (shows !== undefined) void change.run(shows)
        }}
      />
      {feed !== null && (
        <p className="small">
          {[
            t('settings.integrations.since', { at: formats.dateTime(feed.createdAt) }),
            feed.lastUsedAt === null
              ? t('settings.feed.unused')
              : t('settings.feed.used', { at: formats.dateTime(feed.lastUsedAt) }),
          ].join(' · ')}
        </p>
      )}
      <div className="row wrap">
        <Button
          variant={feed === null ? 'contained' : 'outlined'}
          color="primary"
          disabled={renew.isRunning}
          onClick={() => void renew.run()}
        >
          {t(feed === null ? 'settings.feed.create' : 'settings.feed.renew')}
        </Button>
        {feed !== null && (
          <Button disabled={remove.isRunning} onClick={() => void remove.run()}>
            {t('settings.feed.remove')}
          </Button>
        )}
      </div>
    </>
  )
}

function Address({ address }: { address: string }) {
  const t = useText()
  const notify = useNotify()
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => notify({ severity: 'success', message: t('settings.feed.copied') }),
      () => notify({ severity: 'error', message: t('settings.feed.notCopied') }),
    )
  return (
    <Notice tone="warn" title={t('settings.feed.address')}>
      <span className="block">{t('settings.feed.once')}</span>
      <code className={`${styles['secret']} block`}>{address}</code>
      <Button size="small" onClick={copy}>
        {t('settings.feed.copy')}
      </Button>
    </Notice>
  )
}
