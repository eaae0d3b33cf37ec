import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site (rule PAGE-1), line by line. */
export default [
  layout('routes/marketing/layout.tsx', [
    index('routes/marketing/landing.tsx'),
    route('home', 'routes/marketing/landing.tsx', { id: 'home' }),
    route('demo', 'routes/marketing/demo.tsx'),
    route('about', 'routes/marketing/about.tsx'),
    route('quote', 'routes/marketing/quote.tsx'),
    route('contact', 'routes/marketing/contact.tsx'),
    route('case-studies', 'routes/marketing/case-studies.tsx'),
    route('privacy-policy', 'routes/marketing/privacy-policy.tsx'),
  ]),

  layout('routes/account/layout.tsx', [
    route('client-login', 'routes/account/client-login.tsx'),
    route('admin-login', 'routes/account/admin-login.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('signup', 'routes/account/signup.tsx'),
    route('register', 'routes/account/signup.tsx', { id: 'register' }),
    route('access-denied', 'routes/account/access-denied.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('sign-in', 'routes/account/sign-in.tsx'),
    route('confirm-email', 'routes/account/confirm-email.tsx'),
    route('change-password', 'routes/account/change-password.tsx'),
    route('logout', 'routes/account/logout.tsx'),
    route('dev-login', 'routes/account/dev-login.tsx'),
    route('*', 'routes/account/not-found.tsx'),
  ]),

  route('client-portal', 'routes/portal/portal.tsx'),
  // The private link of a quote, handed out by the confirmation of the wizard.
  route('quotes/:token', 'routes/portal/shared-quote.tsx'),
  // The private link of a booking: see, move, cancel, join.
  route('bookings/:token', 'routes/portal/shared-booking.tsx'),

  // Outside the dashboard's tabs: one's own account is none of them.
  route('admin/account', 'routes/account/own-account.tsx'),
  // One dashboard under four addresses; the tab is the last part (rule OFFICE-1).
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx', { id: 'admin-index' }),
    route('dashboard', 'routes/admin/dashboard.tsx'),
    route('leads/:leadId?', 'routes/admin/leads.tsx'),
    route('quotes', 'routes/admin/quotes.tsx'),
    route('quotes/catalogue', 'routes/admin/catalogue.tsx'),
    route('invoices', 'routes/admin/invoices.tsx'),
    route('quotes/:quoteId', 'routes/admin/quote.tsx'),
    route('bookings', 'routes/admin/bookings.tsx'),
    route('bookings/week', 'routes/admin/bookings-week.tsx'),
    route('bookings/settings', 'routes/admin/booking-settings.tsx'),
    route('projects', 'routes/admin/projects.tsx'),
    route('projects/:projectId', 'routes/admin/project.tsx'),
    route('projects/:projectId/report', 'routes/admin/project-report.tsx'),
    route('projects/:projectId/story', 'routes/admin/project-story.tsx'),
    route('completed', 'routes/admin/completed.tsx'),
    route('chat', 'routes/admin/chat.tsx'),
    route('users', 'routes/admin/users.tsx'),
    route('users/security-log', 'routes/admin/security-log.tsx'),
    route('audit', 'routes/admin/audit.tsx'),
    route('bin', 'routes/admin/bin.tsx'),
    route('users/privacy', 'routes/admin/privacy.tsx'),
    route('create-user', 'routes/admin/create-user.tsx'),
    // Beside the 8 tabs (rule CONTACT-5).
    route('inbox/mail', 'routes/admin/mail.tsx'),
    route('inbox/:messageId?', 'routes/admin/inbox.tsx'),
    route('*', 'routes/admin/dashboard.tsx', { id: 'admin-tab' }),
  ]),
  route('admin-working', 'routes/admin/layout.tsx', { id: 'admin-working' }, [
    index('routes/admin/dashboard.tsx', { id: 'admin-working-index' }),
  ]),
] satisfies RouteConfig;
