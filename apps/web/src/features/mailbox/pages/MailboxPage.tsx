import type { MailboxItem } from '@honora/contract/mailbox.ts'
import { useState } from 'react'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card, Page } from '../../../ui/Page.tsx'

import styles from '../mailbox.module.css'
const linkForm = /https?:\/\/\S+/g

/** What simulated mail and post have taken, in demonstration and development. */
export function MailboxPage() {
  const t = useText()
  const client = useClient()
  const question = useQuestion(['mailbox'], () => client.listMailbox({}), { refreshInterval: 5_000 })
  const [chosenId, setChosenId] = useState<string | null>(null)
  return (
    <main className={styles['mailbox']}>
      <Page wide title={t('mailbox.title')} subtitle={t('mailbox.subtitle')}>
        <Answer question={question} rows={6}>
          {({ items }) => {
            const chosen = items.find((item) => item.id === chosenId) ?? items[0]
            if (chosen === undefined) return <EmptyState id="mailbox.empty" icon="files" />
            return (
              <div className={styles['mailbox-columns']}>
                <Card flush label={t('mailbox.list')}>
                  <List items={items} chosenId={chosen.id} onChoose={setChosenId} />
                </Card>
                <Message key={chosen.id} item={chosen} />
              </div>
            )
          }}
        </Answer>
      </Page>
    </main>
  )
}

function List(props: { items: readonly MailboxItem[]; chosenId: string; onChoose: (id: string) => void }) {
  const t = useText()
  const formats = useFormats()
  return (
    <ul>
      {props.items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className={styles['mailbox-item']}
            aria-pressed={item.id === props.chosenId}
            onClick={() => props.onChoose(item.id)}
          >
            <b className="b">{item.subject}</b>
            <span className="small">{item.to}</span>
            <span className="small muted">
              {t(`dispatch.channel.${item.kind}`)} · {formats.dateTime(item.at)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Message({ item }: { item: MailboxItem }) {
  const t = useText()
  const urlOf = useApiUrl()
  const attachmentUrl = (index: number) => urlOf(`/v1/mailbox/${item.id}/attachments/${String(index)}`)
  const html = item.attachments.reduce(
    (shown, { contentId }, index) =>
      contentId === null ? shown : shown.replaceAll(`cid:${contentId}`, attachmentUrl(index)),
    item.html ?? '',
  )
  const links = [...new Set(item.text.match(linkForm) ?? [])]
  return (
    <Card title={item.subject}>
      <div className="stack s4">
        <p className="soft">{t('mailbox.to', { to: item.to })}</p>
        {html !== '' && (
          <iframe className={styles['mailbox-html']} title={item.subject} sandbox="" srcDoc={html} />
        )}
        {html === '' && item.text !== '' && <p className={styles['mailbox-text']}>{item.text}</p>}
        {links.map((link) => (
          <a key={link} className="link" href={link}>
            {link}
          </a>
        ))}
        {item.attachments.map(
          ({ name, contentId }, index) =>
            contentId === null && (
              <a
                key={name}
                className="link row tight"
                href={attachmentUrl(index)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="pdf" size="small" />
                {name}
              </a>
            ),
        )}
      </div>
    </Card>
  )
}
