import './signature-name.css'

/** A name as it will appear on the documents. */
export function SignatureName({ name }: { name: string }) {
  return <span className="signature-name">{name}</span>
}
