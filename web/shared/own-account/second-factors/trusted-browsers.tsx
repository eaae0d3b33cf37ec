import { endBrowserTrust, type SecondFactors } from '#contract/accounts/second-factors.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { FactorBlock, FactorLine } from './factor-block.tsx';

/** The browsers in which the second factor is not asked for; nothing when there are none. */
export function TrustedBrowsers({ factors }: { factors: SecondFactors }) {
  const end = useChange(endBrowserTrust, {
    input: ({ id }: { id: string; device: string }) => ({ params: { id } }),
    done: (_, { device }) => ({
      title: 'No longer trusted',
      description: `${device} needs the second factor again.`,
    }),
    failed: 'Error ending the trust',
  });
  if (factors.trustedBrowsers.length === 0) return null;
  return (
    <FactorBlock
      title="Trusted browsers"
      about="These are asked for your password only, until their 30 days are over."
    >
      {factors.trustedBrowsers.map((browser) => (
        <FactorLine
          key={browser.id}
          title={browser.device}
          button={
            <Button
              look="secondary"
              size="small"
              pending={end.isPending}
              onClick={() => end.mutate(browser)}
              aria-label={`Stop trusting ${browser.device}`}
            >
              Stop trusting
            </Button>
          }
        >
          Last used <RelativeDate at={browser.lastUsedAt} />, from{' '}
          <span className="figures break-words">{browser.address}</span>
        </FactorLine>
      ))}
    </FactorBlock>
  );
}
