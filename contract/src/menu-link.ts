/** A local path or a web address. Anything else, such as javascript:, could run code in a visitor's browser. */
export const MENU_LINK = /^(https?:\/\/[^\s/]|\/(?![/\\]))/i;
