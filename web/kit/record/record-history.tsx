import { listAudit } from '#contract/office/audit.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { AfterPaint } from './after-paint.tsx';
import { laterPart } from './later-part.tsx';
import type { RecordHistoryProps } from './record-trail.tsx';

const RecordTrail = laterPart(async () => (await import('./record-trail.tsx')).RecordTrail);

/** Who changed what of a record, newest first (rule OFFICE-12); for owners (rule RIGHTS-7). */
export function RecordHistory(props: RecordHistoryProps) {
  const may = useMay();
  if (!may(listAudit)) return null;
  return (
    <AfterPaint>
      <RecordTrail {...props} />
    </AfterPaint>
  );
}
