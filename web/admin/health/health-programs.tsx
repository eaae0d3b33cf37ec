import type { ReactNode } from 'react';
import type { HealthReply } from '#contract/office/health.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const engines = { sqlite: 'Embedded (SQLite)', postgres: 'PostgreSQL' } as const;

/** What runs here, and the other servers on the same database. */
export function HealthPrograms({ health: { program, others } }: { health: HealthReply }) {
  return (
    <section aria-labelledby="program" className="max-w-4xl">
      <h2 id="program" className="text-lg font-semibold">
        Program
      </h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact name="Version">{program.version}</Fact>
        <Fact name="Running since">
          <RelativeDate at={program.startedAt} />
        </Fact>
        <Fact name="Server">{program.host}</Fact>
        <Fact name="Database">{engines[program.engine]}</Fact>
        {program.engine === 'postgres' && (
          <Fact name="Other servers">
            {others.length === 0
              ? 'None'
              : others.map((one) => (
                  <span key={`${one.host} ${one.startedAt}`} className="block">
                    {one.host}, version {one.version}, running since{' '}
                    <RelativeDate at={one.startedAt} />
                  </span>
                ))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="mb-1 break-words sm:mb-0">{children}</dd>
    </>
  );
}
