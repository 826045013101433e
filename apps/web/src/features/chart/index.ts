export { ChartEditor } from './components/ChartEditor.tsx'
export { ToothPanel } from './components/ToothPanel.tsx'
