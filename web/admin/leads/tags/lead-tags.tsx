import { useState } from 'react';
import type { LeadReply } from '#contract/leads/leads.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { quietSelectClass } from '#web/kit/ui/compact-select.tsx';
import { leadName } from '../lead-words.ts';
import { tagClass } from './tag-pills.tsx';

const TagEditor = laterPart(
  async () => (await import('../wanted/tag-editor.tsx')).TagEditor,
  () => true,
  'wanted',
);
const ManageTags = laterPart(
  async () => (await import('../wanted/manage-tags.tsx')).ManageTags,
  ({ open }) => open,
  'wanted',
);

/** The tags of a lead, and the button that changes them (rule LEAD-13). */
export function LeadTags({ lead }: { lead: LeadReply }) {
  const [anchor, setAnchor] = useState<Element>();
  const [isManaging, setManaging] = useState(false);
  const canChange = useMay()('leads:change') && lead.deletedAt === null;
  const { tags } = lead;
  return (
    <>
      <span className="flex flex-wrap items-center gap-1.5">
        {tags.map(({ id, name }) => (
          <span key={id} className={tagClass}>
            {name}
          </span>
        ))}
        {canChange ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${tags.length > 0 ? 'Edit' : 'Add'} tags of ${leadName(lead)}`}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            className={`min-h-8 rounded-sm border px-1 ${tags.length > 0 ? '' : '-ml-1'} ${quietSelectClass}`}
          >
            {tags.length > 0 ? 'Edit' : 'Add tags'}
          </button>
        ) : (
          tags.length === 0 && <span className="text-muted">None</span>
        )}
      </span>
      {anchor && (
        <TagEditor
          lead={lead}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          onManage={() => {
            setAnchor(undefined);
            setManaging(true);
          }}
        />
      )}
      <ManageTags open={isManaging} onClose={() => setManaging(false)} />
    </>
  );
}
