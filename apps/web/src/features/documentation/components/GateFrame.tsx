import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import gatesStyles from './Gates.module.css'

/** One point that holds back finalising, with what can be done about it below. */
export function GateFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className={gatesStyles['gt']}>
      <span className={gatesStyles['gi']}>
        <Icon name="err" />
      </span>
      <div className="grow">
        <p className="t1">{title}</p>
        {children}
      </div>
    </li>
  )
}
