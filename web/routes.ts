import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the site (rule PAGE-1). */
export default [
  layout('site/shell/layout.route.tsx', [
    index('site/landing/landing.route.tsx'),
    route('home', 'site/landing/landing.route.tsx', { id: 'home' }),
    route('demo', 'site/demo/demo.route.tsx'),
    route('about', 'site/about/about.route.tsx'),
    route('quote', 'site/quote/quote.route.tsx'),
    route('contact', 'site/contact/contact.route.tsx'),
    route('case-studies', 'site/case-studies/case-studies.route.tsx'),
    route('privacy-policy', 'site/privacy-policy/privacy-policy.route.tsx'),
  ]),

  layout('site/sign-in/account-layout.route.tsx', [
    route('client-login', 'site/sign-in/client-login.route.tsx'),
    route('admin-login', 'site/sign-in/admin-login.route.tsx'),
    route('login', 'site/sign-in/login.route.tsx'),
    route('signup', 'site/sign-in/signup.route.tsx'),
    route('register', 'site/sign-in/signup.route.tsx', { id: 'register' }),
    route('access-denied', 'site/sign-in/access-denied.route.tsx'),
    route('forgot-password', 'site/forgot-password/forgot-password.route.tsx'),
    route('reset-password', 'site/reset-password/reset-password.route.tsx'),
    route('sign-in', 'site/sign-in/sign-in.route.tsx'),
    route('single-sign-on', 'site/sign-in/single-sign-on.route.tsx'),
    route('confirm-email', 'site/confirm-email/confirm-email.route.tsx'),
    route('change-password', 'site/change-password/change-password.route.tsx'),
    route('keep-second-factors', 'site/keep-second-factors/keep-second-factors.route.tsx'),
    route('add-second-factor', 'portal/add-second-factor/add-second-factor.route.tsx'),
    route('logout', 'site/sign-in/logout.route.tsx'),
    route('dev-login', 'site/sign-in/dev-login.route.tsx'),
    route('*', 'site/not-found/not-found.route.tsx'),
  ]),

  route('client-portal', 'portal/shell/portal.route.tsx'),
  route('client-portal/help/:page?', 'portal/help/help.route.tsx'),
  // The private link of a quote, as shown in the wizard's confirmation.
  route('quotes/:token', 'portal/shared-quote/shared-quote.route.tsx'),
  // The private link of somebody who is asked to approve a milestone.
  route('approvals/:token', 'portal/shared-approval/shared-approval.route.tsx'),
  // The private payment page of an invoice; pay/test/:checkout is the page of the test provider.
  route('pay/:token/:checkout?', 'portal/pay/pay.route.tsx'),
  // The link at the end of an email that turns off others like it.
  route('emails/:token', 'portal/email-choice/email-choice.route.tsx'),
  // The private link of a booking: see, move, cancel, join.
  route('bookings/:token', 'portal/shared-booking/shared-booking.route.tsx'),

  // One's own account is not one of the dashboard's tabs.
  route('admin/account', 'admin/account/own-account.route.tsx'),
  // One dashboard under four paths; the tab is the last segment (rule OFFICE-1).
  route('admin', 'admin/shell/layout.route.tsx', [
    index('admin/overview/overview.route.tsx', { id: 'admin-index' }),
    route('dashboard', 'admin/overview/overview.route.tsx'),
    // What the overview leads to; not one of the 8 tabs.
    route('measures', 'admin/measures/measures.route.tsx'),
    route('leads/:leadId?', 'admin/leads/leads.route.tsx'),
    route('leads/import', 'admin/lead-imports/import.route.tsx'),
    route('quotes', 'admin/quotes/quotes.route.tsx'),
    route('quotes/new', 'admin/quotes/add/add-quote.route.tsx'),
    route('quotes/catalogue', 'admin/catalogue/catalogue.route.tsx'),
    route('invoices', 'admin/billing/invoices.route.tsx'),
    route('invoices/bank', 'admin/billing/bank/bank.route.tsx'),
    route('quotes/:quoteId', 'admin/quotes/detail/quote.route.tsx'),
    route('bookings', 'admin/bookings/bookings.route.tsx'),
    route('bookings/week', 'admin/bookings/week/bookings-week.route.tsx'),
    route('bookings/settings', 'admin/bookings/settings/booking-settings.route.tsx'),
    route('projects', 'admin/projects/list/projects.route.tsx'),
    route('projects/timeline', 'admin/projects/list/timeline.route.tsx'),
    route('projects/time', 'admin/time/week.route.tsx'),
    route('projects/templates', 'admin/projects/templates/milestone-templates.route.tsx'),
    route('projects/:projectId', 'admin/projects/page/project.route.tsx'),
    route('projects/:projectId/report', 'admin/projects/report/project-report.route.tsx'),
    route('projects/:projectId/story', 'admin/stories/project-story.route.tsx'),
    route('companies', 'admin/companies/companies.route.tsx'),
    route('companies/:companyId', 'admin/companies/company.route.tsx'),
    route('completed', 'admin/projects/list/completed.route.tsx'),
    route('chat', 'admin/chat/chat.route.tsx'),
    route('chat/replies', 'admin/saved-replies/saved-replies.route.tsx'),
    route('users', 'admin/users/users.route.tsx'),
    route('users/security-log', 'admin/security-log/security-log.route.tsx'),
    route('users/roles', 'admin/users/roles/roles.route.tsx'),
    route('users/second-factors', 'admin/users/second-factors/second-factors.route.tsx'),
    route('audit', 'admin/audit/audit.route.tsx'),
    route('company', 'admin/company/company.route.tsx'),
    route('setup/:step?', 'admin/company/setup.route.tsx'),
    route('texts', 'admin/texts/texts.route.tsx'),
    route('api-keys', 'admin/users/api-keys/api-keys.route.tsx'),
    route('backups', 'admin/backups/backups.route.tsx'),
    route('health', 'admin/health/health.route.tsx'),
    route('bin', 'admin/bin/bin.route.tsx'),
    route('users/privacy', 'admin/privacy/privacy.route.tsx'),
    // Not one of the 8 tabs either (rule OFFICE-19).
    route('help/:page?', 'admin/help/help.route.tsx'),
    route('help/api', 'admin/api-guide/api-guide.route.tsx'),
    route('create-user', 'admin/users/create/create-user.route.tsx'),
    // In addition to the 8 tabs (rule CONTACT-5).
    route('inbox/mail', 'admin/mail/mail.route.tsx'),
    route('inbox/:messageId?', 'admin/inbox/inbox.route.tsx'),
    route('*', 'admin/overview/overview.route.tsx', { id: 'admin-tab' }),
  ]),
  route('admin-working', 'admin/shell/layout.route.tsx', { id: 'admin-working' }, [
    index('admin/overview/overview.route.tsx', { id: 'admin-working-index' }),
  ]),
] satisfies RouteConfig;
