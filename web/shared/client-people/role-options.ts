import { clientRoles, clientRoleTexts } from '#domain/account/client-role.ts';

/** The roles as options of a select. */
export const roleOptions = clientRoles.map((value) => ({
  value,
  label: clientRoleTexts[value].label,
}));
