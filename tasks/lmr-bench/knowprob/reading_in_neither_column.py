# In neither of the two columns.
def is_parametric_object_not_in_the_prompt(parametric_object, relations_with_generated_description):
    wanted = parametric_object.lower()
    columns = [relations_with_generated_description[name] for name in ("generation_object_1", "generation_subject_1")]
    return all(wanted != entry.lower() for column in columns for entry in column)
