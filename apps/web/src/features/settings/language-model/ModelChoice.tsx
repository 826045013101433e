import type { ModelPreset } from '@honora/contract/language-model.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './language-model.module.css'

/** Whether talk stays in the house with a preset; null where the address decides. */
const staysInHouse: Readonly<Record<ModelPreset, boolean | null>> = {
  installation: null,
  builtin: true,
  ollama: true,
  llamacpp: true,
  vllm: true,
  lmstudio: true,
  mistral: false,
  azure: false,
  openai: false,
  other: null,
}

/** Where the model runs, as tiles: in the house or at a provider. */
export function ModelChoice(props: {
  value: ModelPreset
  presets: readonly { preset: ModelPreset; isOffered: boolean }[]
  disabled: boolean
  onChange: (preset: ModelPreset) => void
}) {
  const t = useText()
  return (
    <div className="stack s2">
      <div className={styles['model-tiles']} role="group" aria-label={t('languageModel.where')}>
        {props.presets
          .filter(({ preset, isOffered }) => isOffered || preset === 'builtin' || preset === props.value)
          .map(({ preset }) => (
            <button
              key={preset}
              type="button"
              className={styles['model-tile']}
              aria-pressed={preset === props.value}
              disabled={props.disabled}
              onClick={() => props.onChange(preset)}
            >
              <PlaceMark preset={preset} />
              <span>
                <span className="strong block">{t(`languageModel.preset.${preset}`)}</span>
                <span className="soft small block">{t(`languageModel.place.${preset}`)}</span>
              </span>
            </button>
          ))}
      </div>
      <p className="small row tight wrap">
        <span className={`row tight ${styles['stays']}`}>
          <Icon name="shield" size="small" /> {t('languageModel.stays')}
        </span>
        <span className={`row tight ${styles['leaves']}`}>
          <Icon name="out" size="small" /> {t('languageModel.leaves')}
        </span>
      </p>
    </div>
  )
}

function PlaceMark({ preset }: { preset: ModelPreset }) {
  const stays = staysInHouse[preset]
  if (stays === null) return <Icon name="link" size="small" />
  return (
    <span className={styles[stays ? 'stays' : 'leaves']}>
      <Icon name={stays ? 'shield' : 'out'} size="small" />
    </span>
  )
}
