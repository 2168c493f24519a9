declare module 'virtual:document-validators' {
  type Validator = ((content: unknown) => boolean) & { errors?: import('#engine/messages').SchemaError[] | null }
  /** The validators of documents, by the name of their schema, each loaded when it is asked for. */
  export const validators: Record<string, () => Promise<{ default: Validator }>>
}
