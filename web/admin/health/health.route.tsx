import { useQuery } from '@tanstack/react-query';
import { getHealth, type HealthReply } from '#contract/office/health.ts';
import { SettingsViews } from '#web/admin/settings/settings-views.tsx';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { HealthFigures } from './health-figures.tsx';
import { HealthParts } from './health-parts.tsx';
import { HealthPrograms } from './health-programs.tsx';

/** How often the state is fetched, in milliseconds: the server checks as often. */
const refetchMs = 20_000;

export function meta() {
  return pageMeta({ section: 'Health' });
}

/** /admin/health */
export default function Health() {
  const health = useQuery({ ...queryOf(getHealth, {}), refetchInterval: refetchMs });
  return (
    <>
      <SettingsViews />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pb-12 lg:px-6">
        <h1 className="pt-3 text-2xl leading-9">Health</h1>
        <Loaded query={health} what="the state of the site" rows={8}>
          {(data) => <Screen health={data} />}
        </Loaded>
      </div>
    </>
  );
}

function Screen({ health }: { health: HealthReply }) {
  return (
    <>
      <Summary health={health} />
      <HealthParts parts={health.parts} />
      <HealthFigures health={health} />
      <HealthPrograms health={health} />
    </>
  );
}

/** All parts in one line. */
function Summary({ health: { parts } }: { health: HealthReply }) {
  const failed = parts.filter(({ level }) => level === 'failed').length;
  const warned = parts.filter(({ level }) => level === 'warning').length;
  const count = (number: number, what: string) =>
    `${number} ${what}${number === 1 ? ' needs' : 's need'} attention`;
  return (
    <div className="max-w-prose">
      {failed > 0 ? (
        <Notice kind="danger">{count(failed + warned, 'part')}.</Notice>
      ) : warned > 0 ? (
        <Notice kind="warning">{count(warned, 'part')}.</Notice>
      ) : (
        <Notice kind="success">Everything is working.</Notice>
      )}
      <p className="mt-3 text-muted">
        Every part is checked three times a minute. If something needs attention for 3 minutes, we
        email all administrators: once, then every day until it’s fixed.
      </p>
    </div>
  );
}
