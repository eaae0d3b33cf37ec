import { useEffect } from 'react';
import { type BrandingReply, changeIdentity, identityReply } from '#contract/office/branding.ts';
import { showCompanyName } from '#web/admin/shown-company.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { environmentNote } from './environment-note.ts';
import { SettingForm } from './setting-form.tsx';

type Values = { name: string; email: string; socialUrl: string };

const fields = [
  { name: 'name', label: 'Company name' },
  { name: 'email', label: 'Contact email' },
  { name: 'socialUrl', label: 'Microblog profile' },
] as const;

/** What the company is called, and how it is reached. */
export function IdentityForm({
  branding: { identity, environment, inForce },
  onSaved,
}: {
  branding: BrandingReply;
  onSaved?: () => void;
}) {
  const byServer = (variable: string) => environmentNote(environment, variable);
  const name = byServer('COMPANY_NAME');
  const change = useChange(changeIdentity, {
    done: () => ({
      title: 'Name and contact saved',
      description: 'Pages, emails and PDFs show them from now on.',
    }),
    // What the environment sets wins, and stands in for an empty one.
    onSuccess: (saved) => saved.name && !name && showCompanyName(saved.name),
  });
  useEffect(() => showCompanyName(inForce.name), [inForce.name]);
  const email = byServer('COMPANY_EMAIL');
  const profile = byServer('SOCIAL_URL');
  return (
    <SettingForm
      name="identity"
      label="Name and contact"
      stored={identity}
      schema={identityReply}
      fields={fields}
      save={(body) => change.mutateAsync({ body })}
      {...(onSaved && { onSaved })}
      submit="Save name and contact"
    >
      {() => (
        <>
          {name ? (
            <TextField label="Company name" hint={name} value={inForce.name} readOnly />
          ) : (
            <BoundTextField<Values>
              label="Company name"
              hint="As your clients know it. It appears on every page, email and PDF."
              placeholder={inForce.name}
              maxLength={60}
              autoComplete="organization"
              name="name"
            />
          )}
          {email ? (
            <TextField label="Contact email" hint={email} value={inForce.email} readOnly />
          ) : (
            <BoundTextField<Values>
              label="Contact email"
              hint="Emails come from this address, and it is on every page. Your mail server must be allowed to send from it."
              placeholder={inForce.email}
              type="email"
              autoComplete="email"
              name="email"
            />
          )}
          {profile ? (
            <TextField
              label="Microblog profile"
              hint={profile}
              value={inForce.socialUrl}
              readOnly
            />
          ) : (
            <BoundTextField<Values>
              label="Microblog profile"
              hint="Linked at the bottom of every page. Starts with https://."
              optional
              type="url"
              maxLength={500}
              name="socialUrl"
            />
          )}
        </>
      )}
    </SettingForm>
  );
}
