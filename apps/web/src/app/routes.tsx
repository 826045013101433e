import type { Route } from '../ui/router/router.ts'
import { group, page } from './page-routes.tsx'

/**
 * The route table: one line per page. Paths are the front end's own (design: screens).
 * A page is a named export of a file below `features/<area>/pages/`; it is loaded with its first visit.
 */
export const routes: readonly Route[] = [
  page('/login', () => import('../features/identity/pages/LoginPage.tsx'), 'LoginPage'),
  page(
    '/password-reset',
    () => import('../features/identity/pages/PasswordResetPage.tsx'),
    'PasswordResetPage',
  ),
  page(
    '/password-reset/$token',
    () => import('../features/identity/pages/PasswordResetPage.tsx'),
    'PasswordResetPage',
  ),
  page('/first-run', () => import('../features/identity/pages/FirstRunPage.tsx'), 'FirstRunPage'),
  page('/onboarding/$token', () => import('../features/identity/pages/InvitationPage.tsx'), 'InvitationPage'),
  group(() => import('./LinkLayout.tsx'), 'LinkLayout', { needsSession: false }, [
    page(
      '/p/$token',
      () => import('../features/patient-page/pages/PatientClaimPage.tsx'),
      'PatientClaimPage',
    ),
    page('/legal/$document', () => import('../features/legal/pages/LegalPage.tsx'), 'LegalPage'),
    page(
      '/dev/pay/$token',
      () => import('../features/patient-page/pages/SimulatedPaymentPage.tsx'),
      'SimulatedPaymentPage',
    ),
    page('/dev/mail', () => import('../features/mailbox/pages/MailboxPage.tsx'), 'MailboxPage'),
    page('/plan-offers/$token', () => import('../features/offers/pages/PlanOfferPage.tsx'), 'PlanOfferPage'),
    page(
      '/consent-forms/$token',
      () => import('../features/offers/pages/ConsentFormPage.tsx'),
      'ConsentFormPage',
    ),
  ]),
  group(() => import('./PortalLayout.tsx'), 'PortalLayout', { needsSession: true }, [
    page('/', () => import('../features/identity/pages/HomePage.tsx'), 'HomePage', { text: 'nav.today' }),
    page('/today', () => import('../features/appointments/pages/TodayPage.tsx'), 'TodayPage', {
      needs: 'appointment.read',
      text: 'today.waiting.title',
    }),
    page('/today/waiting', () => import('../features/appointments/pages/WaitingPage.tsx'), 'WaitingPage', {
      needs: 'appointment.read',
    }),
    page('/calendar', () => import('../features/appointments/pages/CalendarPage.tsx'), 'CalendarPage', {
      needs: 'appointment.read',
    }),
    page(
      '/calendar/imports',
      () => import('../features/imports/pages/ImportPages.tsx'),
      'AppointmentImportsPage',
      { needs: 'appointment.write' },
    ),
    page(
      '/calendar/imports/$id',
      () => import('../features/imports/pages/ImportPages.tsx'),
      'AppointmentImportPage',
      { needs: 'appointment.write' },
    ),
    page('/recalls', () => import('../features/recalls/pages/RecallsPage.tsx'), 'RecallsPage', {
      needs: 'appointment.read',
    }),
    page('/patients', () => import('../features/patients/pages/PatientsPage.tsx'), 'PatientsPage', {
      needs: 'patient.read',
    }),
    page(
      '/patients/imports',
      () => import('../features/imports/pages/ImportPages.tsx'),
      'PatientImportsPage',
      { needs: 'patient.write' },
    ),
    page(
      '/patients/imports/$id',
      () => import('../features/imports/pages/ImportPages.tsx'),
      'PatientImportPage',
      { needs: 'patient.write' },
    ),
    page('/patients/$id', () => import('../features/patients/pages/PatientPage.tsx'), 'PatientPage', {
      needs: 'patient.read',
    }),
    page(
      '/appointments/$id',
      () => import('../features/appointments/pages/WorkspacePage.tsx'),
      'WorkspacePage',
      {
        needs: 'appointment.read',
        slim: true,
      },
    ),
    page(
      '/appointments/$id/$step',
      () => import('../features/appointments/pages/WorkspacePage.tsx'),
      'WorkspacePage',
      {
        needs: 'appointment.read',
        slim: true,
      },
    ),
    group(() => import('../features/settings/SettingsLayout.tsx'), 'SettingsLayout', { needsSession: true }, [
      page('/settings', () => import('../features/settings/pages/SettingsHomePage.tsx'), 'SettingsHomePage'),
      page(
        '/settings/practice',
        () => import('../features/settings/pages/PracticePage.tsx'),
        'PracticePage',
        {
          needs: ['organisation.update', 'settings.read'],
        },
      ),
      page('/settings/members', () => import('../features/settings/pages/MembersPage.tsx'), 'MembersPage', {
        needs: 'member.read',
      }),
      page(
        '/settings/appointment-types',
        () => import('../features/settings/pages/AppointmentTypesPage.tsx'),
        'AppointmentTypesPage',
        { needs: 'appointment.read' },
      ),
      page('/settings/speech', () => import('../features/settings/pages/SpeechPage.tsx'), 'SpeechPage', {
        needs: 'settings.read',
      }),
      page(
        '/settings/language-model',
        () => import('../features/settings/pages/LanguageModelPage.tsx'),
        'LanguageModelPage',
        { needs: 'settings.read' },
      ),
      page(
        '/settings/contract',
        () => import('../features/settings/pages/ContractPage.tsx'),
        'ContractPage',
        {
          needs: 'contract.read',
        },
      ),
      page(
        '/settings/practice-system',
        () => import('../features/settings/pages/PracticeSystemPage.tsx'),
        'PracticeSystemPage',
        { needs: 'settings.read' },
      ),
      page(
        '/settings/integrations',
        () => import('../features/settings/pages/IntegrationsPage.tsx'),
        'IntegrationsPage',
        { needs: 'webhook.read' },
      ),
      page('/settings/security', () => import('../features/settings/pages/SecurityPage.tsx'), 'SecurityPage'),
      page('/settings/audit', () => import('../features/settings/pages/AuditPage.tsx'), 'AuditPage', {
        needs: 'audit.read',
      }),
      page(
        '/settings/retention',
        () => import('../features/settings/pages/RetentionPage.tsx'),
        'RetentionPage',
        { needs: 'audit.read' },
      ),
      page('/settings/export', () => import('../features/settings/pages/ExportPage.tsx'), 'ExportPage', {
        needs: 'practice.export',
      }),
      page(
        '/settings/jobs',
        () => import('../features/settings/pages/FailedJobsPage.tsx'),
        'FailedJobsPage',
        {
          needs: 'job.read',
        },
      ),
    ]),
    page('/factoring/files', () => import('../features/invoice-files/pages/FilesPage.tsx'), 'FilesPage', {
      needs: 'invoice-file.list',
    }),
    page('/factoring/files/$id', () => import('../features/invoice-files/pages/FilePage.tsx'), 'FilePage', {
      needs: 'invoice-file.list',
    }),
    page(
      '/treatment-plans',
      () => import('../features/billing/pages/TreatmentPlansPage.tsx'),
      'TreatmentPlansPage',
      {
        needs: 'billing.read',
      },
    ),
    page('/fee-codes', () => import('../features/fee-codes/pages/FeeCodesPage.tsx'), 'FeeCodesPage', {
      needs: 'code.read',
    }),
    page('/factoring', () => import('../features/factoring/pages/OverviewPage.tsx'), 'OverviewPage', {
      needs: 'dashboard.read',
    }),
    page('/factoring/invoices', () => import('../features/invoices/pages/InvoicesPage.tsx'), 'InvoicesPage', {
      needs: 'invoice-file.list',
    }),
    page(
      '/factoring/invoices/new',
      () => import('../features/invoices/pages/InvoiceFormPage.tsx'),
      'NewInvoicePage',
      { needs: 'invoice.write' },
    ),
    page(
      '/factoring/invoices/$id/edit',
      () => import('../features/invoices/pages/InvoiceFormPage.tsx'),
      'EditInvoicePage',
      { needs: 'invoice.write' },
    ),
    page(
      '/factoring/invoices/$id',
      () => import('../features/invoices/pages/InvoicePage.tsx'),
      'InvoicePage',
      {
        needs: 'invoice-file.list',
      },
    ),
    page(
      '/factoring/statements',
      () => import('../features/statements/pages/StatementsPage.tsx'),
      'StatementsPage',
      { needs: 'statement.read' },
    ),
    page(
      '/factoring/statements/$id',
      () => import('../features/statements/pages/StatementPage.tsx'),
      'StatementPage',
      { needs: 'statement.read' },
    ),
    page(
      '/factoring/dispatches',
      () => import('../features/dispatches/pages/DispatchesPage.tsx'),
      'DispatchesPage',
      { needs: 'invoice-file.list' },
    ),
    page(
      '/factoring/dispatches/$id',
      () => import('../features/dispatches/pages/DispatchPage.tsx'),
      'DispatchPage',
      { needs: 'invoice-file.list' },
    ),
    page('/factoring/payments', () => import('../features/payments/pages/PaymentsPage.tsx'), 'PaymentsPage', {
      needs: 'bank-order.read',
    }),
    page(
      '/factoring/payments/$id',
      () => import('../features/payments/pages/PaymentBatchPage.tsx'),
      'PaymentBatchPage',
      { needs: 'bank-order.read' },
    ),
    page(
      '/factoring/credit-checks',
      () => import('../features/credit-checks/pages/CreditChecksPage.tsx'),
      'CreditChecksPage',
      { needs: 'credit-check.list' },
    ),
    page(
      '/factoring/calculator',
      () => import('../features/calculator/pages/CalculatorPage.tsx'),
      'CalculatorPage',
      { needs: 'contract.read' },
    ),
    page(
      '/factoring/practices',
      () => import('../features/practices/pages/PracticesPage.tsx'),
      'PracticesPage',
      {
        needs: 'desk.read',
      },
    ),
    page(
      '/factoring/practices/$id',
      () => import('../features/practices/pages/PracticePage.tsx'),
      'PracticePage',
      {
        needs: 'desk.read',
      },
    ),
    page('/factoring/desk', () => import('../features/desk/pages/DeskPage.tsx'), 'DeskPage', {
      needs: ['invoice-file.convert', 'invoice.decide', 'onboarding.release'],
    }),
    page('/onboarding', () => import('../features/onboarding/pages/OnboardingPage.tsx'), 'OnboardingPage', {
      needs: ['onboarding.read', 'onboarding.manage'],
    }),
    page('$', () => import('./NotFoundPage.tsx'), 'NotFoundPage'),
  ]),
].flat()
