import type { SampleConsultation } from '@honora/contract/consultations.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'

/** "Play sample recording": trying it out without a microphone. */
export function SampleMenu({ onPlay }: { onPlay: (sample: SampleConsultation, speed: number) => void }) {
  const t = useText()
  const f = useFormats()
  const client = useClient()
  const menu = useMenu()
  const [speed, setSpeed] = useState<'1' | '4'>('1')
  const samples = useQuestion(menu.isOpen ? 'sample-consultations' : null, () =>
    client.listSampleConsultations({}),
  )
  return (
    <>
      <Button
        startIcon={<Icon name="play" />}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        {t('live.sample')}
      </Button>
      <Segments
        label={t('live.sampleSpeed')}
        value={speed}
        choices={[
          { value: '1', label: t('live.sampleNormal') },
          { value: '4', label: t('live.sampleFast') },
        ]}
        onChange={setSpeed}
      />
      <PopupMenu
        menu={menu}
        label={t('live.chooseSample')}
        entries={(samples.data?.samples ?? []).map((sample) => ({
          key: sample.name,
          lang: 'de',
          label: t('live.sampleItem', { title: sample.title, minutes: f.duration(sample.durationSeconds) }),
          run: () => onPlay(sample, Number(speed)),
        }))}
      />
    </>
  )
}
