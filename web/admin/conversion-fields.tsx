import { Link, useNavigate } from 'react-router';
import type { EndpointReply } from '#contract/endpoint.ts';
import type { convertLead } from '#contract/leads/conversions.ts';
import type { ShownConversions } from '#contract/leads/lead-conversions.ts';
import { BoundCheckboxField } from '#web/kit/form/bound-fields.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import type { ToastContent } from '#web/kit/ui/toast/toast.tsx';

/**
 * Says that a lead has projects, and asks whether a further one is meant; nothing without them. In a
 * form with the value `isFurther`.
 */
export function FurtherProject({ projects }: { projects: ShownConversions['projects'] }) {
  if (projects.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>
        {projects.length === 1
          ? 'This lead already has a project:'
          : `This lead already has ${projects.length} projects:`}
      </p>
      <ul className="mt-1">
        {projects.map(({ id, name, reference, by, at }) => (
          <li key={id} className="wrap-anywhere">
            {/* In a tab of its own, so that what is typed in the form stays. */}
            <Link
              to={`/admin/projects/${id}`}
              target="_blank"
              rel="noopener"
              className="font-medium underline underline-offset-4"
            >
              {name}
            </Link>{' '}
            <span className="text-sm text-muted">
              {reference}, created by {by}, <RelativeDate at={at} />
            </span>
          </li>
        ))}
      </ul>
      <BoundCheckboxField<{ isFurther: boolean }>
        className="mt-2"
        label="Create another project anyway"
        name="isFurther"
        rules={{
          validate: (isFurther) =>
            isFurther === true || 'Please confirm that you want another project',
        }}
      />
    </Notice>
  );
}

/** Asks whether the client is invited; in a form with the value `inviteClient`. */
export function InviteClient({ email }: { email: string }) {
  return (
    <BoundCheckboxField<{ inviteClient: boolean }>
      label="Invite the client to the portal"
      name="inviteClient"
      hint={`We email ${email} a link, unless they already use the portal.`}
    />
  );
}

/** Asks whether a quote that is not accepted is meant; in a form with the value `isSure`. */
export function UnacceptedQuote() {
  return (
    <Notice kind="warning">
      <p>The client has not accepted this quote yet.</p>
      <BoundCheckboxField<{ isSure: boolean }>
        className="mt-2"
        label="Convert it anyway"
        name="isSure"
        rules={{
          validate: (isSure) =>
            isSure === true || 'Please confirm that you want to convert it anyway',
        }}
      />
    </Notice>
  );
}

/** Closes the form of a conversion and opens the project. */
export function useOpenProject(onClose: () => void) {
  const navigate = useNavigate();
  return ({ project }: EndpointReply<typeof convertLead>) => {
    onClose();
    void navigate(`/admin/projects/${project.id}`);
  };
}

/** What to say of a conversion that found the project there; undefined for one that made it. */
export function alreadyConvertedToast(
  source: 'lead' | 'quote',
  { project, already }: EndpointReply<typeof convertLead>,
): ToastContent | undefined {
  if (already === undefined) return undefined;
  const day = new Date(already.at).toLocaleDateString('en-US', { dateStyle: 'long' });
  return {
    title: `This ${source} was already converted`,
    description: `It became ${project.name} (${project.reference}), created by ${already.by} on ${day}. Nothing was changed.`,
  };
}
