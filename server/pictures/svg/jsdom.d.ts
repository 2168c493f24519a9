/** What the cleaning of drawings uses of jsdom: what its window can do is looked at where it is used. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: object
  }
}
