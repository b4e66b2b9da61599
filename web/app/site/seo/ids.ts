/** Where a node of the graph is found, within this site and in one document. */
export const cafeId = (origin: string) => `${origin}/#cafe`;
export const websiteId = (origin: string) => `${origin}/#website`;
export const menuId = (origin: string) => `${origin}/menu#menu`;
export const ownId = (address: string, name: string) => `${address}#${name}`;
