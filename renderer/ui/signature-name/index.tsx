import './signature-name.css'

/** A name as it will stand on the papers. */
export function SignatureName({ name }: { name: string }) {
  return <span className="signature-name">{name}</span>
}
