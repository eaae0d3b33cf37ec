import type { AutomationSubject } from '#contract/office/automations.ts';
import type { Fact } from './find/ask.ts';

/** Where the record of a fact is in the back office, for emails. */
export function placeOf(
  kind: AutomationSubject['kind'],
  { id, projectId }: Pick<Fact, 'id' | 'projectId'>,
): string {
  switch (kind) {
    case 'lead':
      return `/admin/leads?lead=${id}`;
    case 'quote':
      return `/admin/quotes/${id}`;
    case 'booking':
      return `/admin/bookings?booking=${id}`;
    case 'milestone':
      return `/admin/projects/${projectId}?view=milestones&milestone=${id}`;
    case 'invoice':
      return `/admin/invoices?invoice=${id}`;
  }
}
