/** What a declined applicant is told unless staff write something else. Partners are written to in English. */
export const DECLINE_MAIL = {
  subject: 'Your wholesale application',
  text: `Thank you for your interest in serving our desserts, and for taking the time to apply.

We have read your application carefully. Unfortunately, we can’t offer you a wholesale account at the moment.

If something changes, or if you think we missed something, please write to us. We read every message.`,
};

/** The paragraphs of a text: a blank line separates them, and other line breaks stay. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
