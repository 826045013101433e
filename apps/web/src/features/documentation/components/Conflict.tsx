import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

import conflictStyles from './Conflict.module.css'
import documentationStyles from '../documentation.module.css'
/** Two people wrote the same section: both texts, and the choice. */
export function Conflict(props: {
  mine: string
  theirs: string
  onKeepMine: () => void
  onKeepTheirs: () => void
}) {
  const t = useText()
  return (
    <Notice tone="warn" title={t('documentation.conflict.title')}>
      <div className={conflictStyles['both']}>
        <div>
          <p className="small muted">{t('documentation.conflict.theirs')}</p>
          <p className={`voice ${documentationStyles['pre']}`} lang="de">
            {props.theirs}
          </p>
        </div>
        <div>
          <p className="small muted">{t('documentation.conflict.mine')}</p>
          <p className={`voice ${documentationStyles['pre']}`} lang="de">
            {props.mine}
          </p>
        </div>
      </div>
      <div className="row tight">
        <Button size="small" onClick={props.onKeepTheirs}>
          {t('documentation.conflict.keepTheirs')}
        </Button>
        <Button size="small" onClick={props.onKeepMine}>
          {t('documentation.conflict.keepMine')}
        </Button>
      </div>
    </Notice>
  )
}
