import { useQuery } from '@tanstack/react-query';
import {
  connectSingleSignOn,
  endSingleSignOnConnection,
  listSingleSignOnConnections,
} from '#contract/accounts/single-sign-on.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { FactorBlock, FactorLine } from './second-factors/factor-block.tsx';

/** The accounts at the provider that open one's own account; nothing where there is no provider. */
export function SingleSignOn() {
  const { data } = useQuery(queryOf(listSingleSignOnConnections, {}));
  const connect = useChange(connectSingleSignOn, {
    failed: 'Error connecting your account',
    onSuccess: ({ url }) => location.assign(url),
  });
  const end = useChange(endSingleSignOnConnection, {
    input: ({ id }: { id: string; provider: string }) => ({ params: { id } }),
    done: (_, { provider }) => ({
      title: 'Disconnected',
      description: `${provider} no longer opens your account.`,
    }),
    failed: 'Error disconnecting your account',
  });
  if (data === undefined || (data.name === null && data.connections.length === 0)) return null;
  return (
    <FactorBlock
      title="Single sign-on"
      about={
        data.name === null
          ? 'This site no longer uses single sign-on.'
          : `Sign in with your account at ${data.name}. A second factor that you add here is still asked for.`
      }
    >
      {data.connections.map((one) => (
        <FactorLine
          key={one.id}
          title={one.email || one.provider}
          button={
            <Button
              look="secondary"
              size="small"
              pending={end.isPending}
              onClick={() => end.mutate(one)}
              aria-label={`Disconnect ${one.email || one.provider}`}
            >
              Disconnect
            </Button>
          }
        >
          {one.provider}, connected <RelativeDate at={one.addedAt} />
          {one.lastUsedAt && (
            <>
              , last used <RelativeDate at={one.lastUsedAt} />
            </>
          )}
        </FactorLine>
      ))}
      {data.name !== null && data.connections.length === 0 && (
        <Button
          look="secondary"
          className="justify-self-start"
          pending={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate({})}
        >
          Connect {data.name}
        </Button>
      )}
    </FactorBlock>
  );
}
