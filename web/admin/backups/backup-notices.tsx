import type { BackupsReply } from '#contract/office/backups.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** How the backups are, and what to do if they are not well. */
export function BackupNotices({ backups }: { backups: BackupsReply }) {
  return (
    <div className="grid max-w-prose gap-3">
      {backups.engine === 'postgres' ? (
        <OfPostgres backups={backups} />
      ) : (
        <OfEmbedded backups={backups} />
      )}
    </div>
  );
}

function OfEmbedded({ backups }: { backups: BackupsReply }) {
  const { health, missing, lastGoodAt, failed, bucketFailed } = backups;
  const { hasBucket, inBucket, isInDataFolder, sets } = backups;
  if (health === 'off')
    return (
      <Notice kind="warning">
        Backups are switched off on the server (BACKUP_MINUTES is 0). If its disk fails, everything
        is lost.
      </Notice>
    );
  return (
    <>
      {health === 'ok' && lastGoodAt !== null && (
        <Notice kind="success">
          Last backed up <RelativeDate at={lastGoodAt} />. The copy is complete and can be restored.
        </Notice>
      )}
      {missing > 0 && lastGoodAt !== null && (
        <Notice kind="warning">
          Last backed up <RelativeDate at={lastGoodAt} />, but the copy is incomplete:{' '}
          {missing === 1
            ? 'One document is missing because its file was already lost.'
            : `${missing.toLocaleString('en-US')} documents are missing because their files were already lost.`}{' '}
          Everything else can be restored. Put lost files back from another copy of the documents.
          Or upload them again and delete the old entries.
        </Notice>
      )}
      {health === 'old' && (
        <Notice kind="danger">
          {lastGoodAt === null ? (
            'There is no backup.'
          ) : (
            <>
              The last good backup is from <RelativeDate at={lastGoodAt} />. Check the server log.
            </>
          )}
        </Notice>
      )}
      {failed && (
        <Notice kind="danger">
          The backup failed, <RelativeDate at={failed.at} />: {failed.reason}
        </Notice>
      )}
      {bucketFailed && (
        <Notice kind="danger">
          The copy to the bucket failed, <RelativeDate at={bucketFailed.at} />:{' '}
          {bucketFailed.reason}
        </Notice>
      )}
      {!hasBucket && isInDataFolder && (
        <Notice kind="info">
          These backups are on the server. To be safe from the loss of its disk, set BACKUP_DIR to a
          folder on another disk, or BACKUP_S3_URL to a bucket.
        </Notice>
      )}
      {hasBucket && bucketFailed === null && inBucket !== null && inBucket === sets[0]?.name && (
        <Notice kind="success">The bucket has the latest backup too.</Notice>
      )}
    </>
  );
}

const postgresWords: Partial<
  Record<BackupsReply['health'], { kind: 'success' | 'warning' | 'danger'; text: string }>
> = {
  ok: { kind: 'success', text: 'Your database server’s backups arrive as they should.' },
  old: {
    kind: 'danger',
    text: 'There is no complete backup of your database from the last 26 hours. Look at the job that makes it.',
  },
  failed: {
    kind: 'danger',
    text: 'Your database’s changes are not being archived. Check the PostgreSQL log.',
  },
  none: {
    kind: 'warning',
    text: 'We don’t know of any backup of your database. Have pg_dump write to a folder every day and set BACKUP_DIR to it, or switch on archive_mode in PostgreSQL. We then watch the age of the last one.',
  },
};

function OfPostgres({ backups }: { backups: BackupsReply }) {
  const { health, lastGoodAt, failed, withoutEffect } = backups;
  const words = postgresWords[health];
  return (
    <>
      {words && (
        <Notice kind={words.kind}>
          {words.text}
          {lastGoodAt !== null && (
            <>
              {' '}
              The last good one is from <RelativeDate at={lastGoodAt} />.
            </>
          )}
        </Notice>
      )}
      {failed && (
        <Notice kind={health === 'ok' ? 'warning' : 'danger'}>
          <RelativeDate at={failed.at} />: {failed.reason}
        </Notice>
      )}
      {withoutEffect.length > 0 && (
        <Notice kind="warning">
          {withoutEffect.join(' and ')} {withoutEffect.length === 1 ? 'has' : 'have'} no effect with
          PostgreSQL: its backups are made with its own tools.
        </Notice>
      )}
    </>
  );
}
