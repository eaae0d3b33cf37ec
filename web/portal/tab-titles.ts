/** The names of the portal's tabs by their place in its address, in the order of the screen. */
export const tabTitles = {
  project: 'Project Status',
  system: 'Your system',
  billing: 'Billing',
  account: 'Account',
  settings: 'Settings',
} as const;
