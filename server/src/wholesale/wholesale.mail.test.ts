import { expect, test } from 'vitest';
import { renderMail } from '../platform/mail/mail.layout.ts';
import { applicationApprovedMail, applicationReceivedMail, newApplicationMail } from './wholesale.mail.ts';

const site = 'https://cafe.example';
const env = { MAIL_FROM: 'Velvet Spoon <hello@cafe.example>', PUBLIC_URL: site };
const applicant = { username: 'Dana', email: 'dana@shop.example', companyName: 'Dana & Sons' };

test('the applicant is thanked by name', () => {
  const { subject, text } = renderMail(applicationReceivedMail(applicant), env);
  expect(subject).toBe('We have your wholesale application');
  expect(text).toContain('Thank you, Dana');
});

test('staff learn who applied and where to read the application', () => {
  const { subject, text } = renderMail(newApplicationMail(applicant, site), env);
  expect(subject).toBe('Wholesale application: Dana & Sons');
  expect(text).toContain('Email: dana@shop.example\nCompany: Dana & Sons');
  expect(text).toContain('https://cafe.example/admin?tab=wholesale');
});

test('without a company the subject names the applicant', () => {
  const { subject, text } = renderMail(newApplicationMail({ ...applicant, companyName: null }, site), env);
  expect(subject).toBe('Wholesale application: Dana');
  expect(text).not.toContain('Company');
});

test('an approved partner learns where to sign in', () => {
  const { text } = renderMail(applicationApprovedMail(applicant, site), env);
  expect(text).toContain('Sign in: https://cafe.example/wholesale/login');
});
