import type { LeadReply } from '#contract/leads/leads.ts';

/** The look of a tag. */
export const tagClass = 'max-w-full truncate rounded-full border border-line px-2 text-sm';

/** The tags of a lead in one line of the list. */
export function TagPills({ tags }: Pick<LeadReply, 'tags'>) {
  return (
    <span className="flex gap-1 overflow-hidden" title={tags.map(({ name }) => name).join(', ')}>
      {tags.map(({ id, name }) => (
        <span key={id} className={tagClass}>
          {/* The space is for those who hear it. */}
          {name}{' '}
        </span>
      ))}
    </span>
  );
}
