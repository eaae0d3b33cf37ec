import { Link } from 'react-router';
import { deleteStaffRole, type StaffRoleReply } from '#contract/accounts/staff-roles.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { rightsText } from './role-words.ts';

interface RoleCardProps {
  role: StaffRoleReply;
  onEdit: () => void;
  onCopy: () => void;
}

/** One role: what it allows, who has it, and what can be done with it. */
export function RoleCard({ role, onEdit, onCopy }: RoleCardProps) {
  const { id, name, purpose, rights, isReady, people } = role;
  const remove = useChange(deleteStaffRole, {
    done: () => ({ title: `Role ${name} deleted` }),
    failed: `Failed to delete ${name}`,
  });
  const button = { look: 'secondary', size: 'small' } as const;
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg break-words">{name}</h2>
        {isReady && <span className="text-sm text-muted">Ready-made</span>}
      </div>
      {purpose && <p>{purpose}</p>}
      <p className="text-[0.9375rem] text-muted">{rightsText(rights)}</p>
      <p className="text-[0.9375rem]">
        {people.length === 0 && <span className="text-muted">No one has this role.</span>}
        {people.map((person, index) => (
          <span key={person.id}>
            {index > 0 && ', '}
            <Link
              to={`/admin/users?user=${encodeURIComponent(person.id)}`}
              className="rounded-sm text-primary underline underline-offset-4"
            >
              {person.name}
            </Link>
          </span>
        ))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button {...button} aria-label={`Copy ${name}`} onClick={onCopy}>
          Copy
        </Button>
        {!isReady && (
          <>
            <Button {...button} aria-label={`Change ${name}`} onClick={onEdit}>
              Change
            </Button>
            <Button
              look="danger"
              size="small"
              aria-label={`Delete ${name}`}
              pending={remove.isPending}
              onClick={() => remove.mutate({ params: { id } })}
            >
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
