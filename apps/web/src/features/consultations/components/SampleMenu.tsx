import type { SampleConsultation } from '@honora/contract/consultations.ts'
import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Segments } from '../../../ui/choices.tsx'

/** "Play sample recording": trying it out without a microphone. */
export function SampleMenu({ onPlay }: { onPlay: (sample: SampleConsultation, speed: number) => void }) {
  const t = useText()
  const f = useFormats()
  const client = useClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [speed, setSpeed] = useState<'1' | '4'>('1')
  const samples = useQuestion(anchor === null ? null : 'sample-consultations', () =>
    client.listSampleConsultations({}),
  )
  return (
    <>
      <Button
        startIcon={<Icon name="play" />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('live.chooseSample') } }}
      >
        {samples.data?.samples.map((sample) => (
          <MenuItem
            key={sample.name}
            lang="de"
            onClick={() => {
              setAnchor(null)
              onPlay(sample, Number(speed))
            }}
          >
            {t('live.sampleItem', { title: sample.title, minutes: f.duration(sample.durationSeconds) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
