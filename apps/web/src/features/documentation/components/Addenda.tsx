import type { Documentation } from '@honora/contract/documentation.ts'
import { useDraft } from '../../../data/drafts.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import sectionViewStyles from './SectionView.module.css'
import documentationStyles from '../documentation.module.css'

/** Later remarks on a finalised record; each is dated and signed, the text above stays as it was. */
export function Addenda(props: {
  documentation: Documentation
  isBusy: boolean
  onAdd: ((text: string) => Promise<boolean>) | null
}) {
  const { documentation, isBusy, onAdd } = props
  const t = useText()
  const { dateTime } = useFormats()
  const [text, setText, clear] = useDraft(`documentation.${documentation.id}.addendum`, '')
  const add = async () => {
    if (onAdd === null || text.trim() === '') return
    if (await onAdd(text)) {
      setText('')
      clear()
    }
  }
  return (
    <section className={sectionViewStyles['dsec']} aria-label={t('documentation.addenda.title')}>
      <header>
        <h2>{t('documentation.addenda.title')}</h2>
      </header>
      {documentation.addenda.map((addendum) => (
        <div key={addendum.id} className={documentationStyles['addendum']}>
          <p className="small muted">
            {dateTime(addendum.createdAt)} · {addendum.author}
          </p>
          <p className={`voice ${documentationStyles['pre']}`} lang="de">
            {addendum.text}
          </p>
        </div>
      ))}
      {onAdd !== null && (
        <div className="stack">
          <TextArea
            label={t('documentation.addenda.field')}
            voice
            lang="de"
            rows={3}
            maxLength={20_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button size="small" disabled={isBusy || text.trim() === ''} onClick={() => void add()}>
              {t('documentation.addenda.add')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
