import { expect, test } from 'vitest';
import { renderMail } from '../platform/mail/mail.layout.ts';
import { applicationApprovedMail, applicationReceivedMail, newApplicationMail } from './wholesale.mail.ts';

const site = 'https://cafe.example';
const cafeName = 'The Quiet Fork';
const letterhead = { brand: cafeName, site };
const applicant = { username: 'Dana', email: 'dana@shop.example', companyName: 'Dana & Sons' };

test('the applicant is thanked', () => {
  const { subject, text } = renderMail(applicationReceivedMail(), letterhead);
  expect(subject).toBe('We have your wholesale application');
  expect(text).toContain('Thank you for applying');
});

test('staff learn who applied and where to read the application', () => {
  const { subject, text } = renderMail(newApplicationMail(applicant, site), letterhead);
  expect(subject).toBe('Wholesale application: Dana & Sons');
  expect(text).toContain('Email: dana@shop.example\nCompany: Dana & Sons');
  expect(text).toContain('https://cafe.example/admin?tab=wholesale');
});

test('without a company the subject names the applicant', () => {
  const { subject, text } = renderMail(
    newApplicationMail({ ...applicant, companyName: null }, site),
    letterhead,
  );
  expect(subject).toBe('Wholesale application: Dana');
  expect(text).not.toContain('Company');
});

test('an approved partner learns where to sign in', () => {
  const { text } = renderMail(applicationApprovedMail({ cafeName, site }), letterhead);
  expect(text).toContain('Welcome to The Quiet Fork');
  expect(text).toContain('Sign in: https://cafe.example/wholesale/login');
});
