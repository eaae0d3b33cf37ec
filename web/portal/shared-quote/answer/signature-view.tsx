import { signatureBox } from '#contract/quotes/acceptance.ts';
import { SignatureStroke } from './signature-pad.tsx';

interface SignatureViewProps {
  kind: 'typed' | 'drawn' | 'on-behalf';
  /** The typed name, or path data. */
  signature: string;
  signerName: string;
}

/** A signature, typed or drawn. */
export function SignatureView({ kind, signature, signerName }: SignatureViewProps) {
  if (kind === 'typed')
    return <p className="font-display text-3xl break-words text-primary">{signature}</p>;
  if (kind === 'drawn')
    return (
      <svg
        role="img"
        aria-label={`Signature of ${signerName}`}
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        className="w-full max-w-72 text-ink"
      >
        <SignatureStroke path={signature} />
      </svg>
    );
  return null;
}
