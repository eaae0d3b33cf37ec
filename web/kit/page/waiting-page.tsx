import { WaitingHeading } from '#web/kit/ui/spinner.tsx';

/**
 * A page that waits for what it will show; the label says for what. The footer below it comes with
 * that, as it would only move then.
 */
export function WaitingPage({ label }: { label: string }) {
  return (
    <main id="main" data-waits="" className="peer grid min-h-[60dvh] place-items-center">
      <WaitingHeading label={label} />
    </main>
  );
}
