export { ChartEditor } from './components/ChartEditor.tsx'
export { chartMarks } from './marks.ts'
export { ToothPanel } from './components/ToothPanel.tsx'
