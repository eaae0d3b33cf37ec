import type { UseQueryResult } from '@tanstack/react-query';
import type { CompanyMovePreview } from '#contract/accounts/client-companies.ts';
import { clientRoleTexts } from '#domain/account/client-role.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface MovePreviewProps {
  preview: UseQueryResult<CompanyMovePreview>;
  /** What the button does, before the name of the company. */
  label: 'Move to' | 'Merge with';
  isPending: boolean;
  onMove: () => void;
}

/** Who would see more, who less and who gets another role, and the button that does it. */
export function MovePreview({ preview, label, isPending, onMove }: MovePreviewProps) {
  return (
    <Loaded query={preview} what="the preview" rows={2}>
      {(shown) => (
        <div className="grid gap-4">
          <Who title="See more" people={shown.gains} none="No one will see more than now." />
          {shown.losses.length > 0 && <Who title="See less" people={shown.losses} none="" />}
          {shown.roles.length > 0 && <Roles {...shown} />}
          <Button look="accent" className="justify-self-start" pending={isPending} onClick={onMove}>
            {label} {shown.to}
          </Button>
        </div>
      )}
    </Loaded>
  );
}

interface WhoProps {
  title: string;
  people: CompanyMovePreview['gains'];
  none: string;
}

function Who({ title, people, none }: WhoProps) {
  return (
    <section aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      {people.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{none}</p>
      ) : (
        <ul className="grid gap-1 text-[0.9375rem]">
          {people.map(({ person, role, sees }) => (
            <li key={person} className="break-words">
              {person}, {labelOf(role)}: {sees.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const labelOf = (role: keyof typeof clientRoleTexts) => clientRoleTexts[role].label.toLowerCase();

/** Who is in both with different roles. */
function Roles({ roles, from, to }: CompanyMovePreview) {
  return (
    <section aria-label="Roles">
      <h3 className="eyebrow">Roles</h3>
      <ul className="grid gap-1 text-[0.9375rem]">
        {roles.map((one) => (
          <li key={one.person} className="break-words">
            {one.person} is {labelOf(one.from)} in {from} and {labelOf(one.to)} in {to}, and will be{' '}
            {labelOf(one.stays)}.
          </li>
        ))}
      </ul>
    </section>
  );
}
