import { MESSAGE_LIMITS, TYPED_MESSAGE_LIMIT } from '@velvet-spoon/contract/domain/contact-message';
import { EMAIL_CODE } from '@velvet-spoon/contract/domain/email-code';

/** `refused` is for faults that only the API can find: it names the field but gives no reason worded for people. */
type Fault = 'missing' | 'refused';

/** What each field of our public forms says when it is in error, by the name under which it is sent. */
const words: Record<string, Record<Fault, string>> = {
  name: {
    missing: 'Please enter your name.',
    refused: `Please enter a name of at most ${MESSAGE_LIMITS.name} characters.`,
  },
  username: {
    missing: 'Please enter your name.',
    refused: `Please enter a name without @, of at most ${MESSAGE_LIMITS.name} characters.`,
  },
  email: {
    missing: 'Please enter an email address.',
    refused: 'Please enter an email address, such as name@example.com.',
  },
  phone: {
    missing: 'Please enter a phone number.',
    refused: `Please enter a phone number of at most ${MESSAGE_LIMITS.phone} characters.`,
  },
  subject: {
    missing: 'Please enter a subject.',
    refused: `Please shorten the subject to ${MESSAGE_LIMITS.subject} characters.`,
  },
  message: {
    missing: 'Please enter a message.',
    refused: `Please shorten the message to ${TYPED_MESSAGE_LIMIT} characters.`,
  },
  identifier: {
    missing: 'Please enter your email or username.',
    refused: 'Please enter your email or username.',
  },
  password: {
    missing: 'Please enter a password.',
    refused: 'Please choose a longer password, or one that is harder to guess.',
  },
  current_password: {
    missing: 'Please enter your current password.',
    refused: 'This is not your current password.',
  },
  code: {
    missing: 'Please enter the code from our email.',
    refused: `Please enter the ${EMAIL_CODE.length} letters and digits from our email.`,
  },
  company_name: {
    missing: 'Please enter the company name.',
    refused: `Please enter a company name of at most ${MESSAGE_LIMITS.name} characters.`,
  },
  corporate_docs: {
    missing: 'Please attach your corporate documents.',
    refused: 'Please attach your corporate documents.',
  },
  paper: { missing: 'Please choose a file.', refused: 'Please choose a file.' },
  w9_form: { missing: 'Please attach your W-9 form.', refused: 'Please attach your W-9 form.' },
};

/** Undefined for a field that no form shows, such as the request id. */
export function fieldWords(name: string, fault: Fault): string | undefined {
  return words[name]?.[fault];
}

export function tooShortWords(minimum: number): string {
  return `Please enter at least ${minimum} characters.`;
}
