/** A question from the contact page, a wish for a celebration cake, or what a partner asks to buy. */
export const MESSAGE_KINDS = ['message', 'celebration', 'inquiry'] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];
