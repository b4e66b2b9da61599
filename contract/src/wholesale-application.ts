/** What an applicant reads once the application is stored, and also when the address already has an account. */
export const APPLICATION_RECEIVED =
  'Your application has been received. We will write to you once it has been reviewed.';

export const BOTH_FILES_NEEDED = 'Please attach both corporate documents and W-9 form.';
