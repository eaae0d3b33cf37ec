/** The origin of this site, such as https://crm.example.com; '' while the server renders. */
export const ownOrigin = import.meta.env.SSR ? '' : location.origin;
