export { ChartEditor } from './components/ChartEditor.tsx'
export { PatientToothChart } from './components/PatientToothChart.tsx'
export { chartMarks } from './marks.ts'
