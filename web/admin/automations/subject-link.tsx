import { Link } from 'react-router';
import type { AutomationSubject } from '#contract/office/automations.ts';
import { recordPath } from '#web/admin/record-path.ts';

/** The name of a record, as a link to it; in plain words if it is gone. */
export function SubjectLink({ subject }: { subject: AutomationSubject }) {
  const { kind, id, projectId, name } = subject;
  if (name === '') return <span className="text-muted">Deleted</span>;
  return (
    <Link to={recordPath(kind, id, projectId ?? id)} className="underline underline-offset-4">
      {name}
    </Link>
  );
}
