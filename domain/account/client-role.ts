/** What people on the client's side can do in the projects of their company (rule CLIENT-2). */
export const clientDeeds = ['see', 'approve', 'pay', 'manage'] as const;
export type ClientDeed = (typeof clientDeeds)[number];

/** The roles of people in a client's company, from the least to the most. */
export const clientRoles = ['viewer', 'approver', 'payer', 'contact'] as const;
export type ClientRole = (typeof clientRoles)[number];

const deedsOf: Readonly<Record<ClientRole, readonly ClientDeed[]>> = {
  viewer: ['see'],
  approver: ['see', 'approve'],
  payer: ['see', 'pay'],
  contact: clientDeeds,
};

/** Whether a role includes something. */
export function roleMay(role: ClientRole, deed: ClientDeed): boolean {
  return deedsOf[role].includes(deed);
}

/** The largest role that both of two include: whoever has it may do nothing that only one allows. */
export function commonRole(one: ClientRole, other: ClientRole): ClientRole {
  const both = deedsOf[one].filter((deed) => roleMay(other, deed));
  return (
    clientRoles.findLast((role) => deedsOf[role].every((deed) => both.includes(deed))) ?? 'viewer'
  );
}

/** What a role is called on screen, and what it includes. */
export const clientRoleTexts: Readonly<Record<ClientRole, { label: string; about: string }>> = {
  viewer: { label: 'Viewer', about: 'Sees projects, files, quotes and bills.' },
  approver: { label: 'Approver', about: 'Also approves milestones and signs changes.' },
  payer: { label: 'Payer', about: 'Also pays bills.' },
  contact: { label: 'Contact', about: 'Signs, pays, and decides who belongs here.' },
};
