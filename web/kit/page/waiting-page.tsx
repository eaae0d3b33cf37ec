import { WaitingHeading } from '#web/kit/ui/spinner.tsx';

/** A page that waits for what it will show; the label says for what. */
export function WaitingPage({ label }: { label: string }) {
  return (
    <main id="main" className="grid min-h-[60dvh] place-items-center">
      <WaitingHeading label={label} />
    </main>
  );
}
