import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type BackupSetReply,
  type BackupsReply,
  backUp,
  listBackups,
} from '#contract/office/backups.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { SettingsViews } from '#web/admin/settings/settings-views.tsx';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Cell, Column, Table } from '#web/kit/ui/table.tsx';
import { BackupNotices } from './backup-notices.tsx';

/** How often the list is fetched, in milliseconds: a backup is made every few minutes. */
const refetchMs = 60_000;
/** The same while one is being made. */
const runningMs = 2000;

export function meta() {
  return pageMeta({ section: 'Backups' });
}

/** /admin/backups */
export default function Backups() {
  const backups = useQuery({
    ...queryOf(listBackups, {}),
    refetchInterval: ({ state }) => (state.data?.isRunning ? runningMs : refetchMs),
  });
  return (
    <>
      <SettingsViews />
      <div className="grid gap-6 px-4 pb-12 lg:px-6">
        <h1 className="pt-3 text-2xl leading-9">Backups</h1>
        <Loaded query={backups} what="the backups" rows={8}>
          {(data) => <Screen backups={data} />}
        </Loaded>
      </div>
    </>
  );
}

function Screen({ backups }: { backups: BackupsReply }) {
  const { engine, everyMinutes, folder, sets, isRunning } = backups;
  return (
    <>
      <BackupNotices backups={backups} />
      {engine === 'sqlite' && everyMinutes > 0 && (
        <>
          <div className="flex flex-wrap items-start justify-between gap-4">
            <p className="max-w-prose text-muted">
              Every {everyMinutes} minutes, if something has changed, we copy the database and its
              documents to <code className="break-words">{folder}</code>. Each copy is opened,
              checked and counted. We keep all of them for 24 hours and the last of each day for 14
              days.
            </p>
            <BackUpNow isRunning={isRunning} />
          </div>
          <Restoring backups={backups} />
        </>
      )}
      {sets.length > 0 && <Sets sets={sets} />}
      {engine === 'sqlite' && everyMinutes > 0 && sets.length === 0 && (
        <EmptyState title="No backup yet">
          The first one is made a minute after the program starts.
        </EmptyState>
      )}
    </>
  );
}

function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const client = useQueryClient();
  const start = useChange(backUp, {
    done: (reply) =>
      reply.isRunning
        ? { title: 'Backup started', description: 'It is listed here once it has been checked.' }
        : { title: 'Backup made', description: 'It was opened, checked and counted.' },
    failed: 'No backup was made',
    onSuccess: (reply) => client.setQueryData(queryOf(listBackups, {}).queryKey, reply),
  });
  return (
    <Button pending={start.isPending || isRunning} onClick={() => start.mutate({})}>
      {start.isPending || isRunning ? 'Backing up…' : 'Back up now'}
    </Button>
  );
}

/** How to use a backup, which is done on the server while the site is stopped. */
function Restoring({ backups: { hasBucket } }: { backups: BackupsReply }) {
  return (
    <details className="max-w-prose">
      <summary className="cursor-pointer font-semibold">Restore a backup</summary>
      <ol className="mt-3 grid list-decimal gap-2 pl-6">
        <li>Stop the program on the server.</li>
        <li>
          Run the command <code className="break-all">restore NAME</code>, with a name from the list
          below or none for the latest
          {hasBucket && ', and with --bucket to read from the bucket'}. The old database is moved
          aside.
        </li>
        <li>Start the program.</li>
      </ol>
      <p className="mt-3 text-muted">
        The command <code>verify</code> proves that a backup can be restored, at any time. How you
        run commands depends on how the program was installed:{' '}
        <Link to="/admin/help/backup" className="text-primary underline">
          from a checkout
        </Link>
        {' or '}
        <Link to="/admin/help/packages" className="text-primary underline">
          from a release, a service or a container
        </Link>
        .
      </p>
    </details>
  );
}

function Sets({ sets }: { sets: BackupSetReply[] }) {
  return (
    <Table caption="Backups, newest first">
      <thead>
        <tr>
          <Column>Made</Column>
          <Column>Name</Column>
          <Column numeric>Records</Column>
          <Column numeric>Documents</Column>
          <Column numeric>Size</Column>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <tr key={set.name}>
            <Cell>
              <RelativeDate at={set.madeAt} />
            </Cell>
            <Cell>
              <code className="whitespace-nowrap">{set.name}</code>
            </Cell>
            <Cell numeric>{set.rows.toLocaleString('en-US')}</Cell>
            <Cell numeric>
              {set.documents.toLocaleString('en-US')}
              {set.missing > 0 && ` (${set.missing} missing)`}
            </Cell>
            <Cell numeric>{sizeText(set.bytes)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
