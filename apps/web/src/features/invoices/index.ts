export { InvoiceMark, ReceivableMark } from './components/states.tsx'
